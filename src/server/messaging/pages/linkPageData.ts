import { allowedCommands } from '#machines/kernel/evaluate.ts'
import { formatDay, formatTime } from '#locale/messaging/messageFormat.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { machineOf } from '#resources/registry.ts'
import { patientPrincipal } from '../../engine/access/principal.ts'
import { stateOf } from '../../engine/states/recordState.ts'
import type { ServerDeps } from '../../deps.ts'
import { currentAnswer } from '../executeAnswer.ts'
import type { LinkedRecord } from '../patientLinks.ts'
import { tLink } from './tLink.ts'

/** The data that a page shows about the linked record. */
export type LinkPageData = {
  readonly linked: LinkedRecord
  readonly practice: string
  /** The location's phone number. */
  readonly phone: string | null
  readonly location: RecordIn<'locations'> | null
  readonly provider: string | null
  readonly timeZone: string
  /** The current answer, and the answers possible now. */
  readonly currentAnswer: string | null
  readonly possibleAnswers: readonly string[]
}

export async function readLinkPageData(deps: ServerDeps, linked: LinkedRecord): Promise<LinkPageData> {
  const { store } = deps
  const { practice, record } = linked
  const find = <Area extends string>(area: Area, id: unknown) => (typeof id === 'string' ? store.get(practice, area, id) : null)
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  const { location: here, provider: by }: Fields = record
  const location = await find('locations', here)
  const provider = await find('providers', by)
  const timeZone = location?.timeZone ?? 'Etc/UTC'
  return {
    linked,
    practice: settings?.practiceName ?? '',
    phone: location?.phone ?? null,
    location,
    provider: provider?.name ?? null,
    timeZone,
    currentAnswer: currentAnswer(linked),
    possibleAnswers: possibleAnswersOf(linked, settings ?? {}, instantOf(deps.now()), timeZone),
  }
}

/** Evaluates the state machine without facts, as the browser does: guards that need facts pass here and are checked at the answer. */
function possibleAnswersOf(
  { practice, resource, record }: LinkedRecord,
  settings: Fields,
  now: string,
  timeZone: string,
): readonly string[] {
  const machine = machineOf(resource, record)
  const answers = Object.keys(resource.links?.answers ?? {})
  const { by, origin } = patientPrincipal(practice, record.id, '', { kind: 'link', id: record.id })
  const context = { before: record, record, data: {}, facts: {}, now, today: dayOf(now, timeZone), timeZone, settings, by, origin }
  return machine ? allowedCommands(machine, stateOf(record), context, answers) : []
}

const minutesBetween = (startsAt: unknown, endsAt: unknown): number =>
  Math.round((Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 60_000)

/** The location's name and address, without the name if it equals the practice name that the page already shows. */
const locationText = ({ location, practice }: LinkPageData): string =>
  [location?.name === practice ? null : location?.name, location?.address].filter(Boolean).join(', ')

/** Day, time, length, provider and location. */
export function detailsOf(pageData: LinkPageData): readonly (readonly [string, string])[] {
  const { startsAt, endsAt }: Fields = pageData.linked.record
  const details = [
    [tLink('day'), formatDay(startsAt, pageData)],
    [tLink('time'), formatTime(startsAt, pageData)],
    [tLink('length'), tLink('minutes', { minutes: String(minutesBetween(startsAt, endsAt)) })],
    [tLink('provider'), pageData.provider],
    [tLink('location'), locationText(pageData)],
  ] as const
  return details.filter((detail): detail is readonly [string, string] => Boolean(detail[1]))
}
