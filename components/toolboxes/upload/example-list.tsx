import { Download } from 'lucide-react'
import { examples, exampleNames } from '@/lib/core/examples/examples'
import { links } from '@/lib/core/base/links'

/** For whoever has nothing to hang yet: one small toolbox of each system, ready to be uploaded as it is. */
export function ExampleList() {
  return (
    <section aria-labelledby="examples" className="mt-10 border-t border-line pt-6">
      <h2 id="examples" className="text-base font-semibold text-ink">
        Examples to start from
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Each is a complete small toolbox. Download it, change it, and drop the archive above.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {exampleNames.map(name => (
          <li key={name}>
            <a
              href={links.api.example(name)}
              download
              className="inline-flex items-center gap-1.5 text-sm text-accent-text underline-offset-4 hover:underline"
            >
              <Download aria-hidden className="size-4" />
              {examples[name].title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
