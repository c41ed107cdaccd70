import type { AudienceRule } from '#domain/campaigns/audience.ts'
import type { Vocabularies } from './useVocabularies.ts'

export const ruleNames = [
  'recall',
  'lastAppointment',
  'nextAppointment',
  'neverAttended',
  'age',
  'tag',
  'provider',
  'type',
  'location',
] as const satisfies readonly AudienceRule['of'][]

/** A new rule with the values that it most often has; `null` if there is nothing to choose from. */
export function newRule(of: AudienceRule['of'], { tags, providers, types, locations }: Vocabularies): AudienceRule | null {
  const first = { tag: tags[0], provider: providers[0], type: types[0], location: locations[0] }
  switch (of) {
    case 'recall':
      return { of, kind: null, within: 14, since: null, not: false }
    case 'lastAppointment':
      return { of, from: 6, to: 18, not: false }
    case 'age':
      return { of, from: 18, to: null, not: false }
    case 'nextAppointment':
      return { of, not: true }
    case 'neverAttended':
      return { of, not: true }
    case 'tag':
      return first.tag ? { of, tag: first.tag.id, not: false } : null
    case 'provider':
      return first.provider ? { of, provider: first.provider.id, not: false } : null
    case 'type':
      return first.type ? { of, type: first.type.id, not: false } : null
    default:
      return first.location ? { of: 'location', location: first.location.id, not: false } : null
  }
}
