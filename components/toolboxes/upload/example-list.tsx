import { Download } from 'lucide-react'
import { examples, exampleNames } from '@/lib/core/examples/examples'
import { links } from '@/lib/core/base/links'

/** One small, complete toolbox of each framework, for people who have none to upload yet. */
export function ExampleList() {
  return (
    <section aria-labelledby="examples" className="mt-10 border-t border-line pt-6">
      <h2 id="examples" className="text-lg font-semibold text-ink">
        Examples to start from
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Each example is a small, complete toolbox. Download it, edit it and drop the archive above.
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
