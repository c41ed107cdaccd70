import type { ComponentType } from 'react'
import type { Question } from '#streams/kiosk/visitor.ts'
import { BirthDate } from './BirthDate.tsx'
import { Choose } from './Choose.tsx'
import { Confirm } from './Confirm.tsx'
import { Details } from './Details.tsx'
import { Done, HelpAsked, NeedReception, NoLink } from './Endings.tsx'
import { Forms } from './Forms.tsx'
import { FirstName, LastName } from './AName.tsx'
import { Looking } from './Looking.tsx'
import { NotFound } from './NotFound.tsx'

/** What stands on the glass in each state of the chart: one that has no screen does not compile. */
export const questions: Readonly<Record<Question, ComponentType>> = {
  birthDate: BirthDate,
  lastName: LastName,
  looking: Looking,
  notFound: NotFound,
  opening: Looking,
  choose: Choose,
  verify: FirstName,
  verifying: Looking,
  confirm: Confirm,
  details: Details,
  forms: Forms,
  sending: Looking,
  submitting: Looking,
  keeping: Looking,
  noLink: NoLink,
  noLinkNothingKept: NoLink,
  reception: NeedReception,
  help: HelpAsked,
  done: Done,
}
