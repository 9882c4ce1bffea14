import { compileScript, parse } from 'vue/compiler-sfc';

// What Vue's plugin for Vite is told, in so many words.
const compilerOptions = { isCustomElement: (tag) => tag === 'mapa-akci' };

/** Single-file components, compiled as that plugin does it. */
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
