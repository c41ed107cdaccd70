import { IconX } from '@tabler/icons-react'
import { Button } from '../../form/Button.tsx'
import { tThreads } from '../tThreads.ts'
import styles from './Files.module.css'
import type { ReplyFiles } from './useReplyFiles.ts'

/** The files that will go with the reply, each with a button that leaves it out. */
export function ReplyFileList({ files, problem, detach }: Pick<ReplyFiles, 'files' | 'problem' | 'detach'>) {
  if (files.length === 0 && problem === null) return null
  return (
    <div className={styles.files}>
      <ul className={styles.list} aria-label={tThreads('files')}>
        {files.map(({ id, name }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name}>{name}</span>
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
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
