import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../../components/controls/button.tsx'
import { readPasted, readTable, type Table } from './read-table.ts'
import { readText, Unreadable } from './read-text.ts'
import styles from '../upload.module.css'

/** What is to be uploaded, read but not yet understood. */
export interface Chosen extends Table {
  /** The file's name, or what stands for it. */
  source: string
  isPasted: boolean
}

/** Reads what is taken, and says how far it is, or why it cannot be read. */
function useReading(onChosen: (chosen: Chosen) => void) {
  const [reading, setReading] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (source: string, isPasted: boolean, read: () => Promise<Table>) => {
    setProblem(null)
    setReading(0)
    try {
      const table = await read()
      if (table.rows.some((row) => row.some((cell) => cell.trim() !== ''))) onChosen({ source, isPasted, ...table })
      else setProblem('There is nothing in it. Choose another file, or paste the domains.')
    } catch (error) {
      setProblem(error instanceof Unreadable ? error.message : 'The file could not be read. Choose it again.')
    } finally {
      setReading(null)
    }
  }
  const takeFile = (file: File | undefined) => {
    if (!file) return
    // Decoding is the first half of the work, finding the cells the other.
    void take(file.name, false, async () => {
      const decoded = await readText(file, (share) => setReading(share / 2))
      return await readTable(decoded, (share) => setReading(0.5 + share / 2))
    })
  }
  const takeText = (text: string) => void take('Pasted list', true, () => readPasted(text))
  return { reading, problem, setProblem, takeFile, takeText }
}

/** Takes a file, chosen or dropped, or what somebody pastes. */
export function Choose({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const [text, setText] = useState('')
  const { reading, problem, setProblem, takeFile, takeText } = useReading(onChosen)
  const drop = ({ files, getText }: { files: FileList; getText: () => string }) => {
    if (files.length > 1) setProblem('Drop one file at a time.')
    else if (files[0]) takeFile(files[0])
    else setText(getText())
  }
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      <div className={styles.ways}>
        <FromFile reading={reading} onFile={takeFile} onDrop={drop} />
        <section className={styles.card} aria-labelledby="by-hand">
          <h2 id="by-hand">From a list</h2>
          <textarea
            className={styles.paste}
            aria-label="Domains"
            placeholder={'acme.example\nhttps://www.globex.example/about\n…'}
            rows={7}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p>Paste domains or web addresses, one a line or with commas; or cells copied from a spreadsheet.</p>
          <Button kind="main" busy={reading !== null} disabled={text.trim() === ''} onClick={() => takeText(text)}>
            Check the list
          </Button>
        </section>
      </div>
    </>
  )
}

function FromFile({
  reading,
  onFile,
  onDrop,
}: {
  /** The share that is read, while one is. */
  reading: number | null
  onFile: (file: File | undefined) => void
  onDrop: (dropped: { files: FileList; getText: () => string }) => void
}) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { dataTransfer } = event
    onDrop({ files: dataTransfer.files, getText: () => dataTransfer.getData('text') })
  }
  return (
    <section
      className={`${styles.card} ${styles.drop} ${isOver ? styles.over : ''}`}
      aria-labelledby="by-file"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V4m0 0L7 9m5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />
      </svg>
      <h2 id="by-file">From a file</h2>
      <p>Drop a CSV file here, or choose one. Any columns, any number of lines: the next step shows what was understood.</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label="CSV file"
        tabIndex={-1}
        className="heard"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button kind="main" busy={reading !== null} onClick={() => input.current?.click()}>
        {reading === null ? 'Choose a file' : `Reading … ${Math.round(reading * 100)}%`}
      </Button>
    </section>
  )
}
