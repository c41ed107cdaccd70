/** What a chart's no means to the person who asked: by the name of the guard that was not met, and `state` for all else. */
export const refusals = {
  state: 'That does not go with where things stand now.',

  chairTimeIsFree: 'Somebody else has that chair then. Give a reason to book beside them.',
  providerTimeIsFree: 'That provider is with somebody else then. Give a reason to book beside them.',
  timeIsOpen: 'That time is closed. Give a reason to book in it.',
  reasonIsGiven: 'Say why it has to be beside others.',
  slotIsStillFree: 'The time has been given to somebody else since.',
  dayIsToday: 'This visit is for another day.',
  dayIsOver: 'Only a day that is over can be written down like this.',
  dayIsNotOver: 'That day is over.',
  placeIsRight: 'This visit is at another location.',
  formsAreIn: 'Forms are still missing. Say why they need not be waited for, or wait.',
  alertsAreSeen: 'Read the alerts of this patient first, and say that you know them.',
  noShowIsDue: 'It is too early to call this a no-show.',
  noArrivalIsUnsent: 'A kiosk here has arrivals that it could not send yet. One may be theirs.',
  delayIsUntold: 'They were told of a delay before.',
  delayIsLong: 'The delay is too short to tell anybody.',
  delayWasTold: 'Nobody told them of a delay.',
  delayIsShort: 'The delay is too long to take back what was said.',

  chairIsNamed: 'Choose a chair first.',
  chairIsHere: 'That chair is at another location.',
  chairIsInService: 'That chair is out of service.',
  chairIsFree: 'Somebody is sitting in that chair.',
  chairIsClean: 'That chair is not clean yet.',
  packsAreHere: 'The packs for this visit are not all here. Scan them first.',
  chairIsStillTheirs: 'Somebody else has been seated in that chair since.',
  providerIsFree: 'That provider is treating somebody else.',

  isSameDay: 'That was not today, so it cannot be taken back.',
  noInvoiceIsIssued: 'It has been invoiced. Take the invoice back first.',
  replacementIsUntouched: 'The visit that was made in its place has begun.',
  formsAreOfToday: 'The forms were not moved today, so that cannot be taken back.',
  formsCameFrom: 'There is nothing left to take back of the forms.',
  cameFrom: 'There is nothing left to take back.',
  nothingHangsOnIt: 'Treatment or notes hang on this visit, so it cannot be removed.',

  isToCome: 'This visit is no longer to come.',
  isInTheChair: 'The patient is not in the chair.',
  isNotOver: 'This visit is over.',

  endedAs: 'Say how the visit ended.',

  isReady: 'It is not time to send that yet.',
  isToWakeLater: 'Choose a time that is still to come.',

  patientAgrees: 'Somebody is sitting in that chair. Finish the visit, or take the seating back.',

  isKiosk: 'Only a kiosk can show a form.',
  deviceIsOpen: 'This device is locked.',
  optionIsOffered: 'That is none of the times that were shown.',
  happenedLately: 'That was too long ago to be a check-in.',
  happenedInTime: 'The time to say yes was over.',
  formIsTheirs: 'That form is no longer to be filled in here.',
  answersFit: 'An answer does not fit its question.',
  allIsAnswered: 'A question that must be answered is still open.',
  isSigned: 'The signature is missing.',
  isSameWording: 'The form has been reworded since. Read it again before signing.',
  areProposed: 'Only what was proposed can be accepted.',
  isStillAsItWas: 'Somebody has changed these details since. Look at both before deciding.',
  nameIsVerified: 'The name differs a great deal. Make sure it is the same person first.',
} as const satisfies Readonly<Record<string, string>>

export type RefusalReason = keyof typeof refusals

export const refusalOf = (reason: string): string => (Object.hasOwn(refusals, reason) ? refusals[reason as RefusalReason] : refusals.state)
