/** What a chart's no means to the person who asked: by the name of the guard that was not met, and `state` for all else. */
export const refusals = {
  state: 'That does not go with where things stand now.',

  chairTimeIsFree: 'Somebody else has that chair then. Give a reason to book beside them.',
  providerTimeIsFree: 'That provider is with somebody else then. Give a reason to book beside them.',
  slotIsStillFree: 'The time has been given to somebody else since.',
  dayIsToday: 'This visit is for another day.',
  dayIsOver: 'Only a day that is over can be written down like this.',
  placeIsRight: 'This visit is at another location.',
  formsAreIn: 'Forms are still missing. Say why they need not be waited for, or wait.',
  noShowIsDue: 'It is too early to call this a no-show.',

  chairIsNamed: 'Choose a chair first.',
  chairIsHere: 'That chair is at another location.',
  chairIsInService: 'That chair is out of service.',
  chairIsFree: 'Somebody is sitting in that chair.',
  chairIsClean: 'That chair is not clean yet.',
  chairIsStillTheirs: 'Somebody else has been seated in that chair since.',
  providerIsFree: 'That provider is treating somebody else.',

  isSameDay: 'That was not today, so it cannot be taken back.',
  cameFrom: 'There is nothing left to take back.',
  nothingHangsOnIt: 'Treatment or notes hang on this visit, so it cannot be removed.',

  isToCome: 'This visit is no longer to come.',
  isInTheChair: 'The patient is not in the chair.',
  isNotOver: 'This visit is over.',

  endedAs: 'Say how the visit ended.',

  patientAgrees: 'Somebody is sitting in that chair. Finish the visit, or take the seating back.',
} as const satisfies Readonly<Record<string, string>>

export type RefusalReason = keyof typeof refusals

export const refusalOf = (reason: string): string => (Object.hasOwn(refusals, reason) ? refusals[reason as RefusalReason] : refusals.state)
