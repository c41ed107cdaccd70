import { possible } from '#machines/ask.ts'
import { dayIn, timeIn } from '#domain/messaging/writing.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { chartOf } from '#resources/registry.ts'
import { thePatient } from '../../auth/principal.ts'
import { stateOf } from '../../engine/life.ts'
import type { House } from '../../house.ts'
import { givenAnswer } from '../answering.ts'
import type { Linked } from '../links.ts'
import { say } from './say.ts'

/** All that a page may show of the record its link leads to. */
export type Shown = {
  readonly linked: Linked
  readonly practice: string
  /** The place's telephone. */
  readonly phone: string | null
  readonly place: Fields | null
  readonly provider: string | null
  readonly timeZone: string
  /** The answer that stands, and those that may be given now. */
  readonly given: string | null
  readonly open: readonly string[]
}

export async function shownOf(house: House, linked: Linked): Promise<Shown> {
  const { store } = house
  const { practice, record } = linked
  const find = (area: string, field: string) => (typeof record[field] === 'string' ? store.get(practice, area, record[field]) : null)
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  const place = (await find('locations', 'location')) ?? null
  const provider = await find('providers', 'provider')
  const timeZone = String(place?.['timeZone'] ?? 'Etc/UTC')
  return {
    linked,
    practice: String(settings?.['practiceName'] ?? ''),
    phone: typeof place?.['phone'] === 'string' ? place['phone'] : null,
    place,
    provider: provider ? String(provider['name']) : null,
    timeZone,
    given: givenAnswer(linked),
    open: openAnswers(linked, settings ?? {}, instantOf(house.now()), timeZone),
  }
}

/** The chart is asked as a browser asks it: what it would need to look up passes here, and is counted when somebody answers. */
function openAnswers({ practice, resource, record }: Linked, settings: Fields, now: string, timeZone: string): readonly string[] {
  const chart = chartOf(resource, record)
  const answers = Object.keys(resource.links?.answers ?? {})
  const { by } = thePatient(practice, record.id, '')
  const context = { before: record, record, data: {}, facts: {}, now, today: dayOf(now, timeZone), timeZone, settings, by }
  return chart ? possible(chart, stateOf(record), context, answers) : []
}

const minutesOf = ({ startsAt, endsAt }: AnyRecord): number =>
  Math.round((Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 60_000)

/** Its name, unless it is the practice's own, which stands above already. */
const placeOf = ({ place, practice }: Shown): string =>
  [place?.['name'] === practice ? null : place?.['name'], place?.['address']].filter(Boolean).join(', ')

/** Day, time, length, with whom and where. */
export function factsOf(shown: Shown): readonly (readonly [string, string])[] {
  const { record } = shown.linked
  const facts = [
    [say('day'), dayIn(record['startsAt'], shown)],
    [say('time'), timeIn(record['startsAt'], shown)],
    [say('length'), say('minutes', { minutes: String(minutesOf(record)) })],
    [say('provider'), shown.provider],
    [say('place'), placeOf(shown)],
  ] as const
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
}
