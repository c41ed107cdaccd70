import { useState } from 'react'
import { maxAssetBytes } from '#domain/documents/asset.ts'
import { maxAttachments } from '#domain/messaging/message.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { AssetRecord } from '#machines/records.ts'
import { useClient } from '../../../appContext.ts'
import { problemText } from '../../../commands/problemText.ts'

export type ReplyFiles = {
  readonly files: readonly AssetRecord[]
  readonly isLoading: boolean
  readonly problem: string | null
  readonly isFull: boolean
  readonly attach: (file: File) => Promise<void>
  readonly detach: (id: string) => void
  readonly clear: () => void
}

/** The files that a user adds to a reply before it is sent. Each is stored at once, so that the reply only names them. */
export function useReplyFiles(conversation: string): ReplyFiles {
  const client = useClient()
  const [files, setFiles] = useState<readonly AssetRecord[]>([])
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attach = async (file: File) => {
    setProblem(null)
    // The server drops an upload that is too large without an answer, so the size is checked here first.
    if (file.size > maxAssetBytes) return setProblem(tThreads('fileTooLarge'))
    setLoading(true)
    try {
      const path = `/api/conversations/${conversation}/assets?name=${encodeURIComponent(file.name)}`
      const stored = (await client.fetch('POST', path, file, { 'content-type': 'application/octet-stream' })) as AssetRecord
      setFiles((before) => [...before, stored])
    } catch (error) {
      setProblem(problemText(error, tThreads('fileFailed')))
    } finally {
      setLoading(false)
    }
  }
  return {
    files,
    isLoading,
    problem,
    isFull: files.length >= maxAttachments,
    attach,
    detach: (id) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([])
      setProblem(null)
    },
  }
}
