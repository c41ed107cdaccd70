import { tFinder } from '#locale/common/finder.ts'
import { Button } from '../../components/form/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import { Keys } from '../../components/keys/Keys.tsx'

/** Every key of the product, by where it acts. */
const groups = [
  {
    title: tFinder('everywhere'),
    lines: [
      { keys: ['Ctrl', 'K'], does: tFinder('does.find') },
      { keys: ['?'], does: tFinder('does.keys') },
      { keys: ['Esc'], does: tFinder('does.escape') },
    ],
  },
  {
    title: tFinder('lists'),
    lines: [
      { keys: ['↑', '↓'], does: tFinder('does.move') },
      { keys: ['Enter'], does: tFinder('does.openRow') },
    ],
  },
  {
    title: tFinder('book'),
    lines: [
      { keys: ['M'], does: tFinder('does.pick') },
      { keys: ['R'], does: tFinder('does.resize') },
      { keys: ['↑', '↓', '←', '→'], does: tFinder('does.moveBlock') },
      { keys: ['Enter'], does: tFinder('does.put') },
    ],
  },
  { title: tFinder('messages'), lines: [{ keys: ['Ctrl', 'Enter'], does: tFinder('does.send') }] },
  { title: tFinder('records'), lines: [{ keys: ['/'], does: tFinder('does.search') }] },
]

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={tFinder('keys')} isOpen onClose={onClose} actions={<Button onPress={onClose}>{tFinder('close')}</Button>}>
    {groups.map(({ title, lines }) => (
      <section key={title} className={asStack(6)}>
        <h3 className={asText('small', 'faint', 'medium')}>{title}</h3>
        {lines.map(({ keys, does }) => (
          <p key={does} className={asRow(16, 'center', 'between', 'body')}>
            {does}
            <Keys keys={keys} />
          </p>
        ))}
      </section>
    ))}
  </Dialog>
)
