import { IconSearch } from '@tabler/icons-react'
import { Button } from 'react-aria-components'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { useFindOpen } from '../../../../components/people/find/useFindOpen.ts'
import { PatientSearchDialog } from '../opened/lazyParts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'
import type { SearchActions } from './searchActions.ts'

/** Looks like a search field and opens the search dialog. Ctrl+K opens it too. Its results have the actions of the cards, so it replaces the search of the other screens. */
export function PatientSearch({ actions }: { readonly actions: SearchActions }) {
  const { isOpen, typed, setTyped, open, close } = useFindOpen()
  return (
    <>
      <Button className={classNames(asRow(10, 'center', 'body', 'faint'), styles.open)} onPress={open}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={classNames(asText('cut'), styles.openWord)}>{tReception('find')}</span>
        <kbd className={classNames(asText('quiet', 'oneLine', 'pushed'), styles.keys)}>{tReception('findKeys')}</kbd>
      </Button>
      {isOpen && (
        <PatientSearchDialog
          label={tReception('find')}
          hint={tReception('findHint')}
          typed={typed}
          onType={setTyped}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  )
}
