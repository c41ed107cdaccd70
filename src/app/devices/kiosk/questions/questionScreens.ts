import type { ComponentType } from 'react'
import type { VisitorQuestion } from '#streams/kiosk/visitor.ts'
import { BirthDateQuestion } from './identity/BirthDateQuestion.tsx'
import { ChooseAppointment } from './identity/ChooseAppointment.tsx'
import { ConfirmAppointment } from './identity/ConfirmAppointment.tsx'
import { DetailsQuestion } from './details/DetailsQuestion.tsx'
import { CheckedInScreen, HelpRequestedScreen, SeeReceptionScreen, OfflineScreen } from './FinalScreens.tsx'
import { FormsQuestion } from './forms/FormsQuestion.tsx'
import { FirstNameQuestion, LastNameQuestion } from './identity/NameEntry.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundScreen } from './identity/NotFoundScreen.tsx'

/** The component for each state of the visitor machine. A state without a component does not compile. */
export const questionScreens: Readonly<Record<VisitorQuestion, ComponentType>> = {
  birthDate: BirthDateQuestion,
  lastName: LastNameQuestion,
  looking: LoadingScreen,
  notFound: NotFoundScreen,
  opening: LoadingScreen,
  choose: ChooseAppointment,
  verify: FirstNameQuestion,
  verifying: LoadingScreen,
  confirm: ConfirmAppointment,
  details: DetailsQuestion,
  forms: FormsQuestion,
  sending: LoadingScreen,
  submitting: LoadingScreen,
  keeping: LoadingScreen,
  noLink: OfflineScreen,
  noLinkNothingKept: OfflineScreen,
  reception: SeeReceptionScreen,
  help: HelpRequestedScreen,
  done: CheckedInScreen,
}
