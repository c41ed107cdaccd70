import { IconPaperclip } from '@tabler/icons-react'
import { FileTrigger } from 'react-aria-components'
import { fileTypes } from '#domain/files/fileType.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import type { ReplyFiles } from './useReplyFiles.ts'

/** Adds a file to an email or a note. Nothing for a user who may not attach. */
export function AttachButton({ isLoading, isFull, attach }: Pick<ReplyFiles, 'isLoading' | 'isFull' | 'attach'>) {
  const client = useClient()
  if (!client.scopes.has('att.c')) return null
  return (
    <FileTrigger acceptedFileTypes={[...fileTypes]} onSelect={(chosen) => chosen?.[0] && void attach(chosen[0])}>
      <Button isSoft isPending={isLoading} isDisabled={isFull} icon={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}>
        {tThreads('attach')}
      </Button>
    </FileTrigger>
  )
}
