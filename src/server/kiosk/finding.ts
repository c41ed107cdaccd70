import { type Bounds, arrivingFor } from '#domain/kiosk/window.ts'
import type { Candidate } from '#domain/kiosk/session.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import { searchable } from '../store/searchable.ts'
import { visitBy } from './code.ts'

/** What somebody said of themselves at the glass. It is compared and forgotten. */
export type Words = { readonly birthDate: string; readonly lastName: string } | { readonly code: string }

export type Found = Candidate & {
  readonly visits: readonly Visit[]
  /** Somebody else of this practice has that birth date and that name. */
  readonly isShared: boolean
}
type Visit = AnyRecord & { readonly startsAt: string; readonly endsAt: string; readonly patient: string; readonly provider: string }

type Place = { readonly practice: string; readonly location: string }

/** Visits of people who are still to come, or are here and not yet in a chair. */
const awaited = ['scheduled', 'noShow', 'arrived', 'ready', 'called']
/** A coming is no longer than this, from the first visit's start to the last's. */
const longestComing = minutes(8 * 60)

/** How a name is written is not how it is typed: accents, hyphens, blanks and case are left out. */
export const nameFolded = (name: string): string => searchable(name).normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()

async function visitsAbout(house: House, { practice, location }: Place, at: number, bounds: Bounds): Promise<readonly Visit[]> {
  const { items } = await house.store.list(practice, 'appointments', {
    where: [
      { column: 'location', is: [location] },
      {
        column: 'startsAt',
        from: instantOf(at - minutes(bounds.kioskClosesAfter) - longestComing),
        to: instantOf(at + minutes(bounds.kioskOpensBefore) + longestComing),
      },
      { column: 'state.visit', is: awaited },
    ],
    sort: 'startsAt',
  })
  return items as readonly Visit[]
}

async function peopleBy(house: House, practice: string, words: Words): Promise<ReadonlySet<string>> {
  if ('code' in words) {
    const id = await visitBy(house, practice, words.code)
    const visit = id === null ? null : await house.store.get(practice, 'appointments', id)
    return new Set(visit ? [String(visit['patient'])] : [])
  }
  return new Set((await namesakesOf(house, practice, words)).map(({ id }) => id))
}

type NameAndDay = Extract<Words, { readonly birthDate: string }>

/** All who were born on that day and bear that name, expected or not. */
export async function namesakesOf(house: House, practice: string, { birthDate, lastName }: NameAndDay): Promise<readonly AnyRecord[]> {
  const { items } = await house.store.list(practice, 'patients', { where: [{ column: 'birthDate', is: [birthDate] }] })
  const asked = nameFolded(lastName)
  return items.filter((one) => asked !== '' && nameFolded(String(one['lastName'])) === asked)
}

/**
 * Everybody whom it may be, the earliest first. The same is read for a name that nobody bears as for somebody who is not expected now, so
 * that neither the answer nor its time tells one from the other.
 */
export async function findVisitors(house: House, place: Place, words: Words, at: number, bounds: Bounds): Promise<readonly Found[]> {
  const people = await peopleBy(house, place.practice, words)
  const visits = await visitsAbout(house, place, at, bounds)
  const theirs = Map.groupBy(
    visits.filter(({ patient }) => people.has(patient)),
    ({ patient }) => patient,
  )
  return [...theirs].flatMap(([patient, all]) => {
    const coming = arrivingFor(all, at, bounds)
    return coming.length === 0 ? [] : [{ patient, appointments: coming.map(({ id }) => id), visits: coming, isShared: people.size > 1 }]
  })
}
