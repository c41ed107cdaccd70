import { useOtherUsers } from '../../liveness/useOtherUsers.ts'

/** Returns the first name of the user who is typing a reply to this conversation, or `null`. */
export function useReplyingUser(conversation: string): string | null {
  const name = useOtherUsers().find(({ holding }) => holding === conversation)?.name
  return name?.split(' ')[0] ?? null
}
