import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import prettier from 'eslint-config-prettier'

const config = [
  {
    ignores: [
      '.next/**',
      '.pegboard/**',
      'lib/store/generated/**',
      'tests/fixtures/**',
      'next-env.d.ts',
      'test-results/**',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'react/no-danger': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['scripts/**', 'lib/cli/**', 'tests/**'], rules: { 'no-console': 'off' } },
  prettier,
]

export default config
