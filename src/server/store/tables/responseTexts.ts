import type { Replay, StoredResponse } from '../store.ts'

/** 72 hours, in milliseconds. */
export const responseTtl = 72 * 3_600_000

/** The replay is stored beside the headers, so that the table needs no further column. No header has this name. */
const replayEntry = 'operatory-replay'

/** What the text of a stored response's headers contains. */
export function headersOf(text: string): Pick<StoredResponse, 'headers' | 'replay'> {
  const { [replayEntry]: replay, ...headers } = JSON.parse(text) as Record<string, string>
  return replay === undefined ? { headers } : { headers, replay: JSON.parse(replay) as Replay }
}

export const headersText = ({
  headers,
  replay,
}: {
  readonly headers: StoredResponse['headers']
  readonly replay: Replay | undefined
}): string => JSON.stringify(replay ? { ...headers, [replayEntry]: JSON.stringify(replay) } : headers)
