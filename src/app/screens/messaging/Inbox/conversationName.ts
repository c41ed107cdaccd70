import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { localeTag } from '#locale/common/locale.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { senderName } from '../../../components/messaging/senderName.ts'

const lists = new Intl.ListFormat(localeTag, { type: 'disjunction', style: 'short' })

/** The patient, those who share the number while it is not known who writes, the contact or user, or the number. */
export function conversationName(one: InboxConversation): string {
  if (one.patient === null && one.family.length > 0) return lists.format(one.family.map((person) => fullNameOf(person)))
  return one.patient === null && one.other !== null ? one.other.name : senderName(one)
}
