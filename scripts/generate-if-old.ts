import generateOld from './generate-old.js';

generateOld();
