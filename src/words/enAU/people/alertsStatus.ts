/** Texts of whether a patient without alerts was asked. */
export const alertsStatus = {
  none: 'None known',
  notAsked: 'Not asked yet',
  seeRecord: 'See patient record',
} as const
