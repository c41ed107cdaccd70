import type { ApiClient } from '../support/server/apiClient.ts'

/** What `PUT /api/files/` answers. */
export type Sent = { readonly sha256: string; readonly bytes: number; readonly type: string; readonly ticket: string }

const headersOf = ({ token }: ApiClient) => ({ authorization: `Bearer ${token}` })

/** Sends and fetches bytes as a user of the server. */
export const createSender = (url: string) => ({
  send: async (user: ApiClient, bytes: Uint8Array<ArrayBuffer>, name = 'attachment; filename="Scan.png"') => {
    const headers = { ...headersOf(user), 'content-type': 'application/octet-stream', 'content-disposition': name }
    const response = await fetch(`${url}/api/files/`, { method: 'PUT', headers, body: bytes })
    return { status: response.status, body: (await response.json()) as Sent }
  },
  fetch: async (user: ApiClient, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, { headers: { ...headersOf(user), ...headers } })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  },
})
