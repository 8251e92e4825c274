import { expect, test } from 'vitest'
import { listRoleDefaults } from '@/lib/core/policy/check/role-defaults'

const rows = Object.fromEntries(listRoleDefaults().map(({ action, allowed }) => [action, allowed]))

test('listRoleDefaults says what members can do in toolboxes of each visibility', () => {
  expect(rows.view!.member).toEqual(['open', 'locked'])
  expect(rows.run!.member).toEqual(['open'])
  expect(rows.publish!.member).toEqual([])
})

test('listRoleDefaults gives owners their toolbox, but neither bypass nor the administration', () => {
  for (const action of ['view', 'run', 'propose', 'review', 'publish', 'manage'])
    expect(rows[action]!.owner, action).toEqual(['open', 'locked', 'hidden'])
  expect(rows.bypass!.owner).toEqual([])
  expect(rows.administer!.owner).toEqual([])
})

test('listRoleDefaults gives admins every action', () => {
  for (const [action, { admin }] of Object.entries(rows))
    expect(admin, action).toEqual(['open', 'locked', 'hidden'])
})
