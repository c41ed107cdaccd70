import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { network } from '#domain/practice/network.ts'

const takes = (value: string) => network.safeParse(value).success

test('[FACTOR-79] an administrator lists what the server reads as an address or a network, and nothing else', () => {
  const addresses = ['203.0.113.7', '0.0.0.0', '255.255.255.255', '2001:db8::1', '::', '::ffff:203.0.113.7', '2001:DB8:0:0:0:0:0:1']
  expect(addresses.filter((one) => isIP(one) === 0 || !takes(one))).toEqual([])
  const faults = [
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '1.2.3.4.',
    '1.2.3.4.5',
    '2001:db8:::1',
    '12345::',
    ':',
    '',
    'office',
    '[::1]',
    '::1]/',
  ]
  expect(faults.filter((one) => isIP(one) !== 0 || takes(one))).toEqual([])
  expect(['203.0.113.0/0', '203.0.113.0/24', '203.0.113.0/32', '2001:db8::/128'].filter((one) => !takes(one))).toEqual([])
  const badBits = ['203.0.113.0/33', '203.0.113.0/', '203.0.113.0/024', '203.0.113.0/-1', '203.0.113.0/8/8', '2001:db8::/129', '::/1e1']
  expect(badBits.filter(takes)).toEqual([])
})
