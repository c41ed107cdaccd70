import { expect, test } from 'vitest'
import { networkOf } from '#server/budgets/networkOf.ts'
import { createAttempts } from '#server/store/tables/attempts.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:0DB8:0001:0002:0:0:0:7', '2001:db8:1:2::/64'],
  ['2001:db8:1::7', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[SIGNIN-11] the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[SIGNIN-15] the server keeps counts of 100,000 names and forgets the least recently counted first', async () => {
  const { countAttempt } = createAttempts()
  const at = '2026-11-24T00:00:00.000Z'
  await countAttempt('first', at, 1000)
  for (let name = 0; name < 99_999; name += 1) await countAttempt(`name ${name}`, at, 1000)
  expect(await countAttempt('first', at, 1000)).toBe(2)
  await countAttempt('another', at, 1000)
  expect([await countAttempt('first', at, 1000), await countAttempt('name 0', at, 1000)]).toEqual([3, 1])
})
