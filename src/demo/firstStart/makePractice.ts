import { demoUsers, practiceName } from '#demo/data/practice.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import type { DemoPracticeInfo } from '#server/demoDeps.ts'
import { openServerDeps } from '#server/openServerDeps.ts'
import { createFillJob } from '../fill/fillJob.ts'
import { hashAhead } from './secrets/hashAhead.ts'
import type { MakingOrder, MakingResult } from './makerProcess.ts'
import { createClinicalRecords } from './clinical/createClinicalRecords.ts'
import { createDuplicates } from './people/createDuplicates.ts'
import { createLetters } from './people/createLetters.ts'
import { createHolidays } from './past/createHolidays.ts'
import { createPast } from './past/createPast.ts'
import { createSettingChanges } from './past/createSettingChanges.ts'
import { createTimeOff } from './past/createTimeOff.ts'
import { createWorkingWeek } from './past/createWorkingWeek.ts'
import { workingDaysBefore } from './past/planPast.ts'
import { createSavedReports } from './reports/createSavedReports.ts'
import { movableClock } from './movableClock.ts'
import { replayMorning } from './replayMorning.ts'
import { seedPractice } from './seedPractice.ts'
import { derivePin, setDemoPins } from './setDemoPins.ts'
import { withDeterministicIds } from './withDeterministicIds.ts'

/** The program that makes the demo practice. It takes one order from its parent, answers it, and ends with its parent. */

async function make({ file, password, pastWeeks }: MakingOrder): Promise<DemoPracticeInfo> {
  const usernames = demoUsers.map(({ username }) => username)
  const hashSecret = hashAhead(
    [...usernames.map(() => password), ...usernames.map((username) => derivePin(password, username))],
    hashPassword,
  )
  const clock = movableClock(Date.now)
  const opened = await openServerDeps({
    file,
    databaseUrl: null,
    dist: '',
    now: clock.now,
    health: { reason: 'starting' },
    report: (message) => console.error(message),
    ballastBytes: 0,
    isBeingMade: true,
  })
  const deps = withDeterministicIds(opened, hashSecret)
  const demo = await seedPractice(deps, password)
  const users = await setDemoPins(deps, demo.practice, usernames, password)
  const today = dayOf(instantOf(clock.now()), demo.timeZone)
  const lastWeek = workingDaysBefore(today, Math.min(1, pastWeeks))
  const [firstDay] = workingDaysBefore(today, pastWeeks)
  if (firstDay !== undefined) await createWorkingWeek(deps, clock, demo, firstDay)
  await createPast(deps, clock, demo, lastWeek)
  if (pastWeeks > 0) {
    await createTimeOff(deps, clock, demo)
    await createHolidays(deps, clock, demo)
    await createSettingChanges(deps, clock, demo)
    await createSavedReports(deps, demo)
  }
  await replayMorning(deps, clock, demo)
  // After the day, so that its draws, which follow from ids, stay what they were.
  await createLetters(deps, demo)
  await createDuplicates(deps, demo, today)
  await createClinicalRecords(deps, clock, demo, { today, past: lastWeek })
  if (pastWeeks > 0) await createFillJob({ deps, practice: demo.practice }, lastWeek.length, workingDaysBefore(today, pastWeeks).length)
  await deps.store.close()
  return { practice: demo.practice, practiceName, users, password }
}

const faultOf = (error: unknown): MakingResult => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { fault: { ...(error as object), name, message, stack } }
}

process.once('disconnect', () => process.exit(1))
process.once('message', (order: MakingOrder) => {
  const answer = (result: MakingResult) => process.send?.(result, () => process.exit(0))
  make(order).then(
    (info) => answer({ info }),
    (error: unknown) => answer(faultOf(error)),
  )
})
