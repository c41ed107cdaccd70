import type { MemberSummary } from '#domain/kiosk/wire.ts'

/** The only form of another patient’s name at a kiosk: first name and last initial. */
export const memberNameOf = ({ firstName, lastInitial }: MemberSummary): string =>
  lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`
