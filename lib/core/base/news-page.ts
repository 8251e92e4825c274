/** Address of the changelog among the pages of the documentation: DocumentationPage.slug. */
export const newsPage = 'whats-new'
