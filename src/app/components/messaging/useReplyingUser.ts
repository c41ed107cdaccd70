import { useOtherUsers } from '../../liveness/useOtherUsers.ts'

/** The place of a user who is typing a reply. */
export const replyPlace = '/messages/reply'

/** Returns the first name of the user who is typing a reply to this conversation, or `null`. */
export function useReplyingUser(conversation: string): string | null {
  const name = useOtherUsers().find(({ at, holding }) => at === replyPlace && holding === conversation)?.name
  return name?.split(' ')[0] ?? null
}
