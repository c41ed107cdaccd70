import type { Proposable } from '#domain/kiosk/proposal.ts'

/**
 * Details as a glass shows them to whoever knows a name and a birth date: enough to know one's own by, too little to take away.
 */
export function veiled(field: Proposable, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return veils[field](value)
}

const dots = '•••'
const firstOf = (text: string, count: number) => Array.from(text).slice(0, count).join('')
const aName = (name: string) => `${firstOf(name, 1)}${dots}`

const veils: Readonly<Record<Proposable, (value: string) => string>> = {
  firstName: (name) => name,
  preferredName: (name) => name,
  lastName: aName,
  phone: (phone) => `${dots} ${phone.slice(-3)}`,
  email: (email) => `${firstOf(email, 1)}${dots}@${dots}${/\.[^.]+$/.exec(email)?.[0] ?? ''}`,
  address: (address) => `${firstOf(address, 4)}${dots}`,
}
