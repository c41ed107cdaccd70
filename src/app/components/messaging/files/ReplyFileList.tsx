import { IconX } from '@tabler/icons-react'
import { tThreads } from '#locale/messaging/threads.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import styles from './Files.module.css'
import type { ReplyFiles } from './useReplyFiles.ts'

/** The files that will go with the reply, each with a button that leaves it out. */
export function ReplyFileList({ files, problem, detach }: Pick<ReplyFiles, 'files' | 'problem' | 'detach'>) {
  if (files.length === 0 && problem === null) return null
  return (
    <div className={asStack(4)}>
      <ul className={asRow(6, 'wraps')} aria-label={tThreads('files')}>
        {files.map(({ id, name }) => (
          <li key={id} className={classNames(asRow(6, 'center', 'small'), styles.file)}>
            <span className={classNames(asText('cut'), styles.name)}>{name}</span>
            <Button
              kind="quiet"
              aria-label={tThreads('detach', { name })}
              icon={<IconX size={16} aria-hidden="true" />}
              onPress={() => detach(id)}
            >
              {null}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={asText('small', 'red')}>
          {problem}
        </p>
      )}
    </div>
  )
}
