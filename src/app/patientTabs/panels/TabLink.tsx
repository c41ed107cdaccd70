import { Link } from '@tanstack/react-router'
import { asText } from '../../theme/looks.ts'

type Props = { readonly patient: string; readonly tab: string; readonly label: string }

/** Opens the tab that shows the whole of what a panel shows a part of. */
export const TabLink = ({ patient, tab, label }: Props) => (
  <Link className={asText('small')} to="/patients" search={{ patient, tab }}>
    {label}
  </Link>
)
