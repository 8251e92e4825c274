/**
 * Covers rules from the form to a denied run and back, and a locked tool from the access request to the run.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { makeZip } from '../../unit/core/formats/upload/archives'
import type { Page } from '@playwright/test'
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'
import { adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

test('permissions: a rule for a group applies immediately, is explained, and is undone by restoring a revision', async ({
  page,
  browser,
}) => {
  const { context, page: member } = await newMember(page, browser, {
    name: 'Ivy Intern',
    email: 'ivy@example.org',
    password: 'seven quiet lanterns',
  })
  await member.goto('/t/hello/greet')
  await member.getByRole('link', { name: 'Try it' }).click()
  await member.getByLabel('name', { exact: true }).fill('Ivy')
  await member.getByRole('button', { name: 'Run', exact: true }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(member.getByTestId('run-state')).toHaveText('Succeeded')

  await page.goto('/admin/groups')
  await expect(page).toHaveURL('/admin/permissions?tab=groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name').fill('Interns')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByLabel('Email address of a member').fill('ivy@example.org')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Ivy Intern ivy@example.org' })).toBeVisible()

  // The admin views as the member and stops.
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'View as Ivy Intern' }).click()
  const banner = page.getByRole('region', { name: 'View as' })
  await expect(banner).toContainText('Ivy Intern')
  await expect(page.getByRole('heading', { name: 'My access' })).toBeVisible()
  await expect(page.getByText('You are a member, in Interns.')).toBeVisible()
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toBeHidden()

  // By keyboard alone: to the group's cell, its explanation, and a rule in the draft.
  await page.goto('/admin/permissions?what=hello')
  await page.getByRole('gridcell', { name: /^Everyone else, hello/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('gridcell', { name: /^Interns, hello/ })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Interns', expanded: true })).toBeFocused()
  // Below the group, and in the list of people.
  await expect(page.getByRole('rowheader', { name: 'Ivy Intern' })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ivy Intern → hello' })).toBeFocused()
  // The explanation can be slow; the drafted rule is still about the clicked tool.
  await page.route('**/api/policy/matrix/cell', async route => {
    await pause(1_000)
    await route.continue()
  })
  await page.getByRole('button', { name: /^greet/ }).click()
  await page.getByLabel('Effect').selectOption('Deny')
  await page.getByRole('button', { name: 'Draft rule' }).click()
  await expect(page.getByText(/^Ivy Intern can't run hello\/greet, until /)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  // A preset shows what it would allow before it is chosen.
  const preset = page.getByRole('button', { name: 'Locked' })
  await expect(preset).toHaveAccessibleDescription(
    /Tools for a member today: 0 run, 0 ask first, \d+ denied\./,
  )
  await expect(preset).toHaveAccessibleDescription(/Of \d+ runs? in 30 days: [1-9]\d* newly denied/)

  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByRole('radio', { name: 'Ask' }), 'the chosen effect has the focus').toBeFocused()
  await page.getByRole('radio', { name: 'Deny' }).check()
  await page.getByRole('combobox', { name: 'Subject' }).fill('intern')
  await page.getByRole('option', { name: 'Group Interns' }).click()
  await page.getByLabel('Resource', { exact: true }).selectOption('tool')
  await page.getByLabel(/^Tool/).fill('hello/greet')
  await page.getByRole('dialog').getByLabel('Note').fill('Interns do not greet.')
  await expect(page.getByRole('checkbox', { name: /^run Run tools/ })).toBeChecked()
  // The form shows the sentence, the matches and the effect of the rule that it makes.
  const preview = page.getByRole('region', { name: 'Preview of the rule' })
  await expect(preview).toContainText("The group Interns can't run hello/greet.")
  await expect(preview).toContainText('Matches 1 tool, 1 person, 1 run in 30 days.')
  await expect(preview).toContainText('1 newly denied (1 person)')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row', { name: /The group Interns can't run hello\/greet\./ })
  await expect(row).toContainText('Matches 1 tool, 1 person, 1 run in 30 days.')
  const beforeYouSave = page.getByRole('region', { name: 'Before you save' })
  await expect(beforeYouSave).toContainText('1 newly denied (1 person)')
  await beforeYouSave.getByLabel('Note').fill('They are shy.')
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(beforeYouSave).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add rule' }), 'the focus is not lost').toBeFocused()

  await member.goto('/t/hello/greet')
  await expect(member.getByText(/Interns do not greet\./).first()).toBeVisible()
  await expect(member.getByRole('link', { name: 'Try it' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Check access' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill('ivy')
  await page.getByRole('option', { name: 'Ivy Intern ivy@example.org' }).click()
  await page.getByLabel(/^Tool/).fill('hello/greet')
  await page.getByLabel(/^Tool/).press('Enter')
  await expect(page.getByRole('heading', { name: "Ivy Intern can't run this tool." })).toBeVisible()
  const considered = page.getByRole('row', { name: /The group Interns can't run/ })
  await expect(considered).toContainText('Decides')
  await expect(considered.locator('u')).toHaveCount(0)
  await page.getByLabel(/^Tool/).fill('hello/count')
  await page.getByLabel(/^Tool/).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ivy Intern can run this tool' })).toBeVisible()
  await expect(considered).toContainText("The resource doesn't match.")
  await expect(considered.locator('u')).toHaveText('hello/greet')

  // The member requests access in the playground; an admin changes the rule from the inbox.
  const call = { toolbox: 'hello', tool: 'greet', arguments: { name: 'Ivy' } }
  const denied = await member.request.post('/api/runs', { data: call })
  expect([denied.status(), await denied.json()]).toMatchObject([
    403,
    { code: 'action.denied', requestAccess: expect.stringMatching(/\/t\/hello\/greet$/) },
  ])
  await member.goto('/play/hello/greet')
  await member.getByRole('button', { name: 'Request access' }).click()
  await member.getByLabel('What do you need it for?').fill('To greet the new interns.')
  await member.getByRole('button', { name: 'Send request' }).click()
  await expect(member.getByText('Waiting for a response.')).toBeVisible()
  await page.goto('/inbox')
  await page.getByRole('link', { name: /Ivy Intern requests access to run greet/ }).click()
  const requested = page.getByRole('listitem', { name: 'Request of Ivy Intern for hello/greet' })
  await expect(requested).toContainText('To greet the new interns.')
  await requested.getByRole('link', { name: 'Change rule' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Ask' }).check()
  await expect(preview).toContainText('The group Interns is asked before they run hello/greet.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Ivy Intern requests access to run hello/greet')).toBeVisible()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(beforeYouSave).toBeHidden()
  await page.goto('/approvals')
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await member.goto('/inbox')
  await member.getByRole('link', { name: /Ada Admin granted you access to run greet/ }).click()
  await member.getByRole('link', { name: 'Try it' }).click()
  await member.getByLabel('name', { exact: true }).fill('Interns')
  await member.getByRole('button', { name: 'Run', exact: true }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(member.getByTestId('run-state')).toHaveText('Succeeded')

  await page.goto('/admin/permissions?tab=check')
  await page.getByRole('link', { name: 'Revisions' }).click()
  await expect(page.getByText('They are shy.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to no rules' }).click()
  await expect(page.getByText('Restored revision 0.')).toBeVisible()
  await member.goto('/t/hello/greet')
  await expect(member.getByRole('link', { name: 'Try it' })).toBeVisible()

  // Remembered confirmations are listed and deleted on the account page.
  await member.goto('/play/hello/count')
  await member.getByLabel('to', { exact: true }).fill('2')
  await member.getByRole('button', { name: 'Run', exact: true }).click()
  await member
    .getByRole('dialog')
    .getByLabel(/Ask me again/)
    .selectOption('session')
  await member.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(member.getByTestId('run-state')).toHaveText('Succeeded')
  // They are no rules of the organization, and do not take its presets away.
  await page.goto('/admin/permissions?tab=rules')
  await expect(page.getByRole('button', { name: 'Ask first' })).toBeVisible()
  await member.goto('/account')
  await expect(member.getByRole('list', { name: 'Remembered confirmations' })).toContainText('hello/count')
  await member.getByRole('button', { name: 'Ask me again' }).click()
  await expect(
    member.getByText('No remembered confirmations. You confirm each run that asks first.'),
  ).toBeVisible()
  await context.close()
})

const knocker = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "knock", "description": "Knocks.", "args": {}}'
else echo "Who is there?"; fi
`

test('permissions: a locked tool is requested, its owner grants access with one click, and the person runs it', async ({
  page,
  browser,
}) => {
  const { context, page: guest } = await newMember(page, browser, {
    name: 'Gus Guest',
    email: 'gus@example.org',
    password: 'three doors to go',
  })
  // The policy is restored to an earlier revision at the end.
  const { number: basedOn } = await (await page.request.get('/api/policy')).json()
  const locks = {
    ...{ id: 'locks', effect: 'deny', what: { type: 'toolbox', slug: 'locks' }, actions: ['run'] },
    ...{ who: { type: 'everyone' }, scope: { type: 'organization' }, note: 'No locks yet.' },
  }
  const before = { unmatched: 'tool-level', rules: [locks], basedOn, note: 'Before the restore.' }
  expect((await page.request.put('/api/policy', { data: before })).status()).toBe(200)
  const zip = makeZip([{ name: 'knock', content: knocker, mode: 0o755 }])
  const file = { name: 'doors.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.request.post('/api/toolboxes', { multipart: { slug: 'doors', title: 'Doors', file } })
  await page.request.patch('/api/toolboxes/doors', { data: { visibility: 'locked' } })
  const described = async () => (await page.request.get('/t/doors/knock')).status()
  await expect.poll(described).toBe(200)
  await page.goto('/t/doors/knock')

  await guest.goto('/t/doors/knock')
  await expect(guest.getByText('Ada Admin can grant access.')).toBeVisible()
  await guest.getByRole('button', { name: 'Request access' }).click()
  await guest.getByLabel('What do you need it for?').fill('I brought cake.')
  await guest.getByRole('button', { name: 'Send request' }).click()
  await expect(guest.getByText('Waiting for a response.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Request access' })).toHaveCount(0)
  await expect(guest.getByRole('link', { name: /^\d+ requests? waits? for you/ })).toHaveCount(0)

  await page.reload()
  await page.getByRole('link', { name: '1 request waits for you' }).click()
  const requested = page.getByRole('listitem', { name: 'Request of Gus Guest for doors/knock' })
  await expect(requested).toContainText('I brought cake.')
  await requested.getByRole('combobox').selectOption('week')
  await requested.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect(page.getByRole('link', { name: /^\d+ requests? waits? for you/ })).toHaveCount(0)

  await guest.reload()
  await expect(guest.getByText(/Ada Admin granted you access to knock\. Expires/)).toBeVisible()
  await guest.getByRole('link', { name: 'Try it' }).click()
  await guest.getByRole('button', { name: 'Run', exact: true }).click()
  // Access to a tool does not skip its confirmation.
  await guest.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(guest.getByText('Who is there?')).toBeVisible()

  await page.goto('/t/doors/-/access')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    page.getByText('Everyone is asked before they run the toolbox doors, by a rule of the toolbox doors.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByRole('region', { name: 'Before you save' })).toBeHidden()
  await expect(page.getByText('Granted by Ada Admin: I brought cake.')).toBeVisible()

  await page.goto('/admin/audit?type=access.granted')
  const granted = page.getByRole('region', { name: 'Events' }).getByRole('row').nth(1)
  await expect(granted).toContainText('Ada Admin')
  await expect(granted).toContainText('doors')

  await page.goto('/admin/permissions?tab=history&before=999')
  await expect(page).toHaveURL('/admin/permissions?tab=revisions&before=999')
  await page.goto('/admin/permissions?tab=roles')
  const defaults = page.getByRole('region', { name: 'What members, owners and admins can do' })
  await expect(defaults.getByRole('row', { name: /^run/ })).toContainText('In open toolboxes')
  const tabs = page.getByRole('navigation', { name: 'Views of the permissions' })
  await expect(tabs.getByRole('link')).toHaveText([
    ...['Access matrix', 'Rules', 'Groups', 'Roles', 'Check access', 'Revisions'],
  ])
  await tabs.getByRole('link', { name: 'Revisions' }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'Access for Gus Guest' })
  const [, number] = /Revision (\d+)/.exec(await step.innerText())!
  await page.getByRole('button', { name: `Restore revision ${Number(number) - 1}`, exact: true }).click()
  await expect(page.getByText(`Restored revision ${Number(number) - 1}.`)).toBeVisible()
  await guest.goto('/t/doors/knock')
  await expect(guest.getByText(/locked/i).first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Try it' })).toHaveCount(0)
  await context.close()
})

/** Runs in the browser. */
function atRightEdge(element: Element): boolean {
  const { right, top, height } = element.getBoundingClientRect()
  return right >= window.innerWidth - 1 && top === 0 && height >= window.innerHeight - 1
}

async function draftRule(page: Page, why: string): Promise<void> {
  await page.goto('/admin/permissions?tab=rules')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('radio', { name: 'Deny' }).check()
  await page.getByLabel('Resource', { exact: true }).selectOption('tool')
  await page.getByLabel(/^Tool/).fill('doors/knock')
  const sheet = page.getByRole('dialog', { name: 'New rule' })
  await sheet.getByLabel('Note').fill(why)
  // The sheet is at the right edge, over the full height, and its preview is in view beside the last field.
  expect(await sheet.evaluate(atRightEdge)).toBe(true)
  await expect(sheet.getByRole('region', { name: 'Preview of the rule' })).toBeInViewport({ ratio: 1 })
  // Escape keeps what was entered, unless the person discards it.
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Discard this rule?' })
  await expect(leaving.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leaving).toBeHidden()
  await expect(sheet.getByLabel('Note')).toBeFocused()
  await expect(sheet.getByLabel('Note')).toHaveValue(why)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(why)).toBeVisible()
}

test("permissions: a conflict with another admin's revision is shown, and both drafts can be merged", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const other = waitingForHydration(await context.newPage())
  await draftRule(page, 'The paint is wet.')
  await draftRule(other, 'The hinge is loose.')
  await other.getByRole('button', { name: 'Save rules' }).click()
  await expect(other.getByRole('region', { name: 'Before you save' })).toBeHidden()

  await page.getByRole('button', { name: 'Save rules' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Your draft is kept.' })
  // Other journeys may have saved rules too.
  await expect(conflict).toContainText(/[1-9]\d* (rule was|rules were) added or changed and \d+ removed\./)
  await conflict.getByRole('button', { name: 'Merge changes' }).click()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByRole('region', { name: 'Before you save' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('The paint is wet.')).toBeVisible()
  await expect(page.getByText('The hinge is loose.')).toBeVisible()
})
