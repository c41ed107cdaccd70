import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../../../components/form/Button.tsx'
import type { BookView } from '../bookAddress.ts'
import { tBook } from '../tBook.ts'
import styles from './PrintButton.module.css'

type Props = { readonly view: BookView }

/** Prints the day or the week as a list of each column: a grid of five-minute lines does not fit on paper. */
export const PrintButton = ({ view }: Props) => (
  <Button
    isSoft
    className={styles.button}
    aria-label={tBook(view === 'day' ? 'print' : 'week.print')}
    icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onPress={() => window.print()}
  >
    {null}
  </Button>
)
