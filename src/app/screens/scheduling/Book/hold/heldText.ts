import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { BookHold } from '#streams/derive/scheduling/book/buildBook.ts'
import { tBook } from '../tBook.ts'

/** For whom a time is held, as far as that is known. */
export const heldText = ({ patient, event }: BookHold): string => (patient ? tBook('heldFor', { name: fullNameOf(patient) }) : event.title)
