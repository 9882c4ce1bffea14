import { compileScript, parse } from 'vue/compiler-sfc';

// Option that Vue's plugin for Vite would get.
const compilerOptions = { isCustomElement: (tag) => tag === 'mapa-akci' };

/** Compiles single-file components as that plugin does. */
const singleFiles = {
  name: 'single-file-components',
  transform(code, id) {
    if (!id.endsWith('.vue')) return null;
    const { descriptor } = parse(code, { templateParseOptions: compilerOptions });
    const templateOptions = { compilerOptions };
    const { content } = compileScript(descriptor, { id, inlineTemplate: true, templateOptions });
    return { code: content, map: null };
  },
};

export default { plugins: [singleFiles] };
