/** The file with the API description, which the product serves. */
import type { JsonSchema } from './type-schemas'

export const openApiFile = 'lib/web/openapi/openapi.json'

/** Returns the text of the file. The indentation makes differences of the API readable in a review. */
export const writtenDocument = (document: JsonSchema): string => `${JSON.stringify(document, null, 1)}\n`
