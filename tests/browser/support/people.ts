/** People in browser tests, who join through links and forms. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { waitingForHydration } from './hydration'

type Person = { name: string; email: string; password: string }

export const admin: Person = {
  name: 'Ada Admin',
  email: 'ada@example.org',
  password: 'seven quiet hammers',
}

/** Path of the admin's stored session, which the set-up project writes. */
export const adminSession = 'test-results/admin-session.json'

/** Returns the link that the application printed at start because there was no admin. */
export function firstAdminLink(): string {
  const link = process.env.PEGBOARD_TEST_FIRST_ADMIN_LINK
  if (!link) throw new Error('PEGBOARD_TEST_FIRST_ADMIN_LINK is missing; the global set-up sets it.')
  return link
}

export async function join(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Your name').fill(person.name)
  const email = page.getByLabel('Email address')
  if (await email.isEditable()) await email.fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/')
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
}

/** Invites a person from the people page and lets them join in a new browser context. */
export async function newMember(
  adminPage: Page,
  browser: Browser,
  person: Person,
): Promise<{ context: BrowserContext; page: Page }> {
  await adminPage.goto('/admin/people')
  await adminPage.getByLabel('Email address').fill(person.email)
  await adminPage.getByRole('button', { name: 'Create invitation link' }).click()
  const link = await adminPage.getByTestId('invitation-link').innerText()
  const context = await browser.newContext()
  const page = waitingForHydration(await context.newPage())
  await join(page, link, person)
  return { context, page }
}
