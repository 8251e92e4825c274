import { expect, it } from 'vitest'
import { ownAddresses } from '@/components/catalog/own-addresses'

it('does not follow the first address when the router reports it after a click', () => {
  const addresses = ownAddresses('/?q=rows')
  addresses.write('/?q=rows+is:deprecated')
  expect(addresses.isFromOutside('/?q=rows')).toBe(false)
  expect(addresses.isFromOutside('/?q=rows+is:deprecated')).toBe(false)
})

it('does not follow written addresses that the router reports late or leaves out', () => {
  const addresses = ownAddresses('/')
  for (const written of ['/?q=r', '/?q=ro', '/?q=row']) addresses.write(written)
  expect(addresses.isFromOutside('/?q=ro')).toBe(false)
  expect(addresses.isFromOutside('/?q=row')).toBe(false)
})

it('follows Back, Forward and links, also to addresses that were written before', () => {
  const addresses = ownAddresses('/')
  addresses.write('/?q=row')
  expect(addresses.isFromOutside('/?q=row')).toBe(false)
  expect(addresses.isFromOutside('/')).toBe(true)
  expect(addresses.isFromOutside('/?q=row')).toBe(true)
  expect(addresses.isFromOutside('/?q=lines')).toBe(true)
})

it('follows Forward to an address that was written twice, as by a space at the end of a search', () => {
  const addresses = ownAddresses('/')
  addresses.write('/?q=row')
  addresses.write('/?q=row')
  expect(addresses.isFromOutside('/?q=row')).toBe(false)
  expect(addresses.isFromOutside('/')).toBe(true)
  expect(addresses.isFromOutside('/?q=row')).toBe(true)
})

it('follows an address that differs from the one the page was opened with', () => {
  expect(ownAddresses('/').isFromOutside('/?q=row')).toBe(true)
})
