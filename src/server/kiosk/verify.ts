import type { SessionState } from '#domain/kiosk/session.ts'
import type { Verified, Verify } from '#domain/kiosk/wire.ts'
import { missing } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { sessions } from '#resources/kiosk/sessions.ts'
import type { Principal } from '../auth/principal.ts'
import { mayMeet } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { nameFolded, namesakesOf } from './finding.ts'
import { openKiosk, practiceSettings } from './self.ts'
import { countNames } from './tries.ts'

/**
 * Which of those who are called the same and born on the same day stands there? They say their first name. It is compared and forgotten,
 * like all that is typed to be recognised, and a guess counts as one.
 */
export async function verify(house: House, principal: Principal, id: string, { firstName }: Verify, because: string): Promise<Verified> {
  const kiosk = await openKiosk(house, principal)
  const session = await house.store.get(principal.practice, 'kiosk/sessions', id)
  if (!session || !mayMeet(principal, sessions, session)) throw missing()
  // Its answer was lost on the way: it is told again where it stands.
  if (session['state'] !== 'verify') return { state: session['state'] as SessionState }
  const settings = await practiceSettings(house, principal.practice)
  const names = [`kiosk:device:${kiosk.device}`, `kiosk:first:${String(session['patient'])}`]
  const { left, wasRight } = await countNames(house, names, settings)
  const isThem = left >= 0 && (await isCalled(house, principal.practice, String(session['patient']), firstName))
  if (isThem) await wasRight()
  const data = { isThem, mayTryAgain: left > 0 }
  const { record } = await house.door.execute(kiosk.inside, { command: 'kiosk/sessions.verified', record: id, data, because })
  return { state: record?.['state'] as SessionState }
}

const namesIn = (patient: AnyRecord): readonly string[] =>
  ['firstName', 'preferredName'].flatMap((field) => {
    const name = String(patient[field] ?? '')
    return [name, name.split(/[\s-]/)[0] ?? ''].map(nameFolded)
  })

/** Theirs and nobody else's: who cannot be told from another by it is for the desk. */
async function isCalled(house: House, practice: string, id: string, firstName: string): Promise<boolean> {
  const asked = nameFolded(firstName)
  const patient = await house.store.get(practice, 'patients', id)
  if (!patient || asked === '' || !namesIn(patient).includes(asked)) return false
  const others = await namesakesOf(house, practice, { birthDate: String(patient['birthDate']), lastName: String(patient['lastName']) })
  return !others.some((other) => other.id !== id && namesIn(other).includes(asked))
}
