import * as z from 'zod/mini'

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

const form = /^([\da-f.:]+)(?:\/(0|[1-9]\d{0,2}))?$/i

function isNetwork(value: string): boolean {
  const [, address = '', bits = '0'] = form.exec(value) ?? []
  if (ipv4.test(address)) return Number(bits) <= 32
  return address.includes(':') && URL.canParse(`http://[${address}]`) && Number(bits) <= 128
}

/** An IP address, or a network in CIDR notation. */
export const network = z.string().check(z.maxLength(43), z.refine(isNetwork, 'is not an address or a network such as 203.0.113.0/24'))
