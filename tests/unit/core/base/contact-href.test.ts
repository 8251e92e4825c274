import { expect, it } from 'vitest'
import { contactHref } from '@/lib/core/base/contact-href'

it.each<[string, string | null]>([
  ['tools@example.org', 'mailto:tools@example.org'],
  ['https://chat.example.org/tools', 'https://chat.example.org/tools'],
  ['#data-tools', null],
  ['Ask Ana', null],
  ['javascript:alert(1)', null],
  ['javascript:x@y', null],
  ['https://', null],
  ['a@b?subject=x', null],
  ['', null],
])('contactHref of %j is %j', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})
