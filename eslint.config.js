import tseslint from 'typescript-eslint'

// Nested writes through a composite relation silently rewrite org_id; only scalar ids are written (ARCHITECTURE.md, "Tenancy").
const nestedWrites = ['connect', 'connectOrCreate', 'disconnect'].map((name) => ({
  selector: `Property[key.name='${name}']`,
  message: `No nested ${name}: write the scalar ids.`,
}))

export default tseslint.config(
  {
    ignores: [
      'generated/',
      'node_modules/',
      '.data/',
      'coverage/',
      'src/platform/node_modules/',
      'src/platform/*.config.ts',
      'src/platform/licenses.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.cjs', 'test/support/*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'max-lines': ['error', { max: 400 }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only main reads the environment.' }],
    },
  },
  {
    files: ['src/{domain,suggestions,handlers,jobs,evidence,answering}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...nestedWrites] },
  },
  { files: ['src/main.ts'], rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
  {
    // Tests look into parsed JSON of every shape.
    files: ['test/**/*.ts', 'scripts/**/*.ts'],
    rules: Object.fromEntries(
      ['assignment', 'member-access', 'argument', 'return', 'call'].map((name) => [`@typescript-eslint/no-unsafe-${name}`, 'off']),
    ),
  },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
)
