import { casesElsewhere } from '#domain/lab/labCaseStates.ts'
import { idsOf } from '../../kernel/contextReaders.ts'
import { type AppointmentContext, tell } from './appointmentContext.ts'

/** What an appointment tells the cases at dental labs that are fitted at it. */

const caseIds = ({ facts }: AppointmentContext) => idsOf(facts.casesToFit ?? [])

export const moveCases = tell('labcases.follow', caseIds, ({ before, record }) => ({
  from: before?.startsAt ?? null,
  startsAt: record.startsAt,
}))
/** The appointment does not take place. */
export const releaseCases = tell('labcases.follow', caseIds, () => ({ startsAt: null }))
/** The cases of the replaced appointment are fitted at this one. */
export const transferCases = tell(
  'labcases.follow',
  ({ facts }) => idsOf(facts.casesOfReplaced ?? []),
  ({ record }) => ({ startsAt: record.startsAt, appointment: record.id }),
)

/** Cases for this appointment that are not in the practice. Empty if the fact is not known here. */
export const missingCases = ({ facts: { casesToFit = [] } }: AppointmentContext) =>
  casesToFit.filter(({ state }) => casesElsewhere.some((elsewhere) => elsewhere === state))
