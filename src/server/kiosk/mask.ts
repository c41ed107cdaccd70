import type { ProposableField } from '#domain/kiosk/proposal.ts'

/**
 * Masks a detail for the kiosk. The viewer has proved only a name and a birth date: they can recognise their own detail but not read it.
 */
export function masked(field: ProposableField, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return masks[field](value)
}

const dots = '•••'
const firstCharacters = (text: string, count: number) => Array.from(text).slice(0, count).join('')
const maskName = (name: string) => `${firstCharacters(name, 1)}${dots}`

const masks: Readonly<Record<ProposableField, (value: string) => string>> = {
  firstName: (name) => name,
  preferredName: (name) => name,
  lastName: maskName,
  phone: (phone) => `${dots} ${phone.slice(-3)}`,
  email: (email) => `${firstCharacters(email, 1)}${dots}@${dots}${/\.[^.]+$/.exec(email)?.[0] ?? ''}`,
  address: (address) => `${firstCharacters(address, 4)}${dots}`,
}
