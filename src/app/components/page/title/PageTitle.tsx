import { LocationSwitch } from './LocationSwitch.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from '../Page.module.css'

export const PageTitle = ({ title }: { readonly title: string }) => (
  <div className={classNames(asStack(0, 'itemsStart', 'shrinks'), styles.head)}>
    <h1 className={classNames(asText('titleTracked', 'oneLine'), styles.title)}>{title}</h1>
    <LocationSwitch />
  </div>
)
