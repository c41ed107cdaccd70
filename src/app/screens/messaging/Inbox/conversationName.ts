import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { localeTag } from '#locale/common/locale.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { senderName } from '../../../components/messaging/senderName.ts'

const lists = new Intl.ListFormat(localeTag, { type: 'disjunction', style: 'short' })

/** The patient, those who share the number while it is not known who writes, or the number. */
export const conversationName = (one: InboxConversation): string =>
  one.patient === null && one.family.length > 0 ? lists.format(one.family.map((person) => fullNameOf(person))) : senderName(one)
