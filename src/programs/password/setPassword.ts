import type { LocalServer } from '../localServer.ts'

/** Sets a user's password as the server's own program. The server then ends the user's sessions. @throws one clear line */
export async function setPassword(
  { address, token }: LocalServer,
  username: string,
  password: string,
): Promise<{ readonly name: string; readonly practice: string }> {
  const response = await fetch(`${address}/api/auth/local/password/`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const answer = (await response.json()) as { name: string; practice: string; detail?: string }
  if (!response.ok) throw new Error(answer.detail ?? `The server answered ${response.status}.`)
  return answer
}
