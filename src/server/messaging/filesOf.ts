import { fileEndings } from '#domain/files/fileType.ts'
import { safeFileName } from '#domain/texts/safeFileName.ts'
import type { AssetRecord, MessageRecord } from '#machines/records.ts'
import { assets } from '#resources/documents/assets.ts'
import type { OutboundFile } from './carriers/messageTransport.ts'
import type { OutboxDeps } from './outboxItem.ts'

/**
 * The files of a message. A file that the disk does not have makes the attempt fail, so that no message leaves without one of its files.
 * @throws Error
 */
export async function filesOf(
  { deps, readFile }: Pick<OutboxDeps, 'deps' | 'readFile'>,
  practice: string,
  { attachments }: MessageRecord,
): Promise<readonly OutboundFile[]> {
  const files: OutboundFile[] = []
  for (const id of attachments ?? []) {
    const asset = (await deps.store.get(practice, assets.name, id)) as AssetRecord | null
    if (!asset || !readFile) throw new Error(`the file ${id} of the message is missing`)
    const name = safeFileName(asset.name, fileEndings[asset.type])
    files.push({ name, type: asset.type, sha256: asset.sha256, read: () => readFile(asset.sha256) })
  }
  return files
}
