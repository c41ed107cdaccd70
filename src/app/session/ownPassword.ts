import type { Client } from '#streams/client/client.ts'

const state = { isChanging: false }

/** Whether the server is about to answer with a new session: the end of the old one must not lead to the sign-in page meanwhile. */
export const isChangingPassword = (): boolean => state.isChanging

/**
 * Changes the user's own password. It ends every session, this one too, and the answer brings a new one. The page must load again then.
 * @throws ProblemError if the current password is wrong
 */
export async function changeOwnPassword(client: Client, password: string, newPassword: string): Promise<void> {
  state.isChanging = true
  try {
    await client.fetch('POST', '/api/auth/password/', { password, newPassword })
  } catch (error) {
    state.isChanging = false
    throw error
  }
}
