import { catchError, combineLatest, filter, from, map, type Observable, of, switchMap } from 'rxjs'
import { pairedStates } from '#domain/kiosk/device.ts'
import { messageChannelStates } from '#domain/messaging/messageChannel.ts'
import { defaultHours } from '#domain/practice/location.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { type SetupStep, setupSteps } from '#domain/practice/setup/setupSteps.ts'
import { countedRosterStates, type Roster } from '#domain/scheduling/schedule/roster.ts'
import type { AnyRecord, Page, RecordOf } from '#domain/wire.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import type { Client } from '../../client/client.ts'

type SetupClient = Pick<Client, 'collection' | 'fetch'>
type Source = { readonly area: string; readonly filters?: Readonly<Record<string, string | readonly string[]>> }

/** A channel that a carrier has accepted. */
const verifiedStates = messageChannelStates.filter((state) => state !== 'unverified' && state !== 'verifying' && state !== 'retired')

/** A step is done when there is a record of it. */
const sources = {
  chairs: { area: 'equipments', filters: { kind: 'chair' } },
  people: { area: 'providers', filters: { active: 'true', role: ['dentist', 'hygienist', 'therapist'] } },
  types: { area: 'class', filters: { active: 'true' } },
  import: { area: 'migrations', filters: { state: 'finished' } },
  appointment: { area: 'appointments' },
  channel: { area: 'channels', filters: { state: verifiedStates } },
  devices: { area: 'kiosk', filters: { state: pairedStates } },
} as const satisfies Partial<Record<SetupStep, Source>>

/** Whether there is a record. A user who may not read the area is offered nothing, as if there were one. */
const watchAny = ({ collection }: Pick<Client, 'collection'>, { area, filters }: Source): Observable<boolean> =>
  collection(area, filters ? { filters } : {}).pipe(
    filter(({ ready, problem }) => ready || problem !== null),
    map(({ rows, problem }) => rows.size > 0 || problem !== null),
  )

/** The same for an area that may be long: one record is read first, and only an area without one is followed. */
const watchAnyOfMany = (client: SetupClient, source: Source): Observable<boolean> =>
  from(client.fetch('GET', `${areaPath(source.area)}?limit=1`) as Promise<Page<AnyRecord>>).pipe(
    switchMap(({ items }) => (items.length > 0 ? of(true) : watchAny(client, source))),
    catchError(() => of(true)),
  )

type Hours = Pick<Roster, 'provider' | 'from' | 'to' | 'weekdays'> & { readonly state: string }

/** The hours that the server gives each new location. */
export const areStartingHours = ({ from: opens, to, weekdays }: Pick<Roster, 'from' | 'to' | 'weekdays'>): boolean =>
  opens === defaultHours.opensAt && to === defaultHours.closesAt && weekdays.length === 7

export const isOpeningHours = ({ provider, state }: Pick<Hours, 'provider' | 'state'>): boolean =>
  provider === null && countedRosterStates.some((counted) => counted === state)

const watchHours = ({ collection }: SetupClient, location: string): Observable<boolean> =>
  collection<RecordOf<Hours>>('schedule', { filters: { location } }).pipe(
    filter(({ ready, problem }) => ready || problem !== null),
    map(({ rows, problem }) => problem !== null || [...rows.values()].filter(isOpeningHours).some((hours) => !areStartingHours(hours))),
  )

/** Whether a step is done, as the records are now. The sign-up names the practice. */
export function watchStep(client: SetupClient, step: SetupStep, location: string): Observable<boolean> {
  if (step === 'practice') return of(true)
  if (step === 'hours') return watchHours(client, location)
  return step === 'appointment' ? watchAnyOfMany(client, sources.appointment) : watchAny(client, sources[step])
}

export type StepState = 'done' | 'skipped' | 'todo'
export type SetupProgress = Readonly<Record<SetupStep, StepState>>

/** A step that is done is done, whatever a user marked before. */
export const progressOf = (isDone: Readonly<Record<SetupStep, boolean>>, skipped: readonly string[]): SetupProgress =>
  Object.fromEntries(
    setupSteps.map((step) => [step, isDone[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'todo'] as const),
  ) as SetupProgress

const skippedIn = (settings: ReadonlyMap<string, RecordOf<Settings>>): readonly string[] =>
  [...settings.values()].flatMap(({ setupSkipped = [] }: Partial<Settings>) => setupSkipped)

/** Follows how far the setup of a practice is. It begins when every step is known. */
export function watchSetup(client: SetupClient, location: string): Observable<SetupProgress> {
  const isDone = Object.fromEntries(setupSteps.map((step) => [step, watchStep(client, step, location)] as const))
  const settings$ = client.collection<RecordOf<Settings>>('settings')
  return combineLatest({ isDone: combineLatest(isDone), settings: settings$ }).pipe(
    map((live) => progressOf(live.isDone as Record<SetupStep, boolean>, skippedIn(live.settings.rows))),
  )
}

/** The first step that is neither done nor marked as not needed. */
export const nextSetupStep = (progress: SetupProgress): SetupStep | null => setupSteps.find((step) => progress[step] === 'todo') ?? null

/** The first appointment shows that a practice lives, imported patients or not. */
const alsoDoneBy: Partial<Record<SetupStep, SetupStep>> = { import: 'appointment' }

/** Whether an empty screen offers a step: it is not done, and no user marked it as not needed. */
export function watchIsLeft(client: SetupClient, step: SetupStep, location: string): Observable<boolean> {
  const steps = [step, ...[alsoDoneBy[step] ?? []].flat()]
  return combineLatest({
    done: combineLatest(steps.map((one) => watchStep(client, one, location))),
    settings: client.collection<RecordOf<Settings>>('settings').pipe(filter(({ ready, problem }) => ready || problem !== null)),
  }).pipe(map(({ done, settings }) => !done.includes(true) && !skippedIn(settings.rows).includes(step)))
}
