/**
 * The packages that provide well-known Python modules. A name that is not in the table is never guessed: that the
 * package index has a package of the module's name proves nothing, and anyone can register one (`google`, `missing`).
 */

/** Modules whose package has another name. The first package is suggested, unless the upload names one of the others. */
const packagesByModule: Readonly<Record<string, readonly string[]>> = {
  Bio: ['biopython'],
  Crypto: ['pycryptodome'],
  OpenSSL: ['pyopenssl'],
  PIL: ['pillow', 'pillow-simd'],
  a2a: ['a2a-sdk'],
  atlassian: ['atlassian-python-api'],
  attr: ['attrs'],
  bs4: ['beautifulsoup4'],
  cv2: ['opencv-python', 'opencv-python-headless', 'opencv-contrib-python', 'opencv-contrib-python-headless'],
  dateutil: ['python-dateutil'],
  discord: ['discord-py'],
  docx: ['python-docx'],
  dotenv: ['python-dotenv'],
  faiss: ['faiss-cpu', 'faiss-gpu'],
  fitz: ['pymupdf'],
  git: ['gitpython'],
  github: ['pygithub'],
  gitlab: ['python-gitlab'],
  googleapiclient: ['google-api-python-client'],
  imblearn: ['imbalanced-learn'],
  jose: ['python-jose'],
  jwt: ['pyjwt'],
  magic: ['python-magic'],
  mpl_toolkits: ['matplotlib'],
  multipart: ['python-multipart'],
  mysql: ['mysql-connector-python'],
  MySQLdb: ['mysqlclient'],
  nacl: ['pynacl'],
  newspaper: ['newspaper3k', 'newspaper4k'],
  OpenGL: ['pyopengl'],
  osgeo: ['gdal'],
  pkg_resources: ['setuptools'],
  pptx: ['python-pptx'],
  psycopg2: ['psycopg2-binary', 'psycopg2'],
  pythoncom: ['pywin32'],
  rest_framework: ['djangorestframework'],
  serial: ['pyserial'],
  serpapi: ['google-search-results', 'serpapi'],
  skimage: ['scikit-image'],
  sklearn: ['scikit-learn'],
  snowflake: ['snowflake-connector-python'],
  speech_recognition: ['speechrecognition'],
  tabula: ['tabula-py'],
  tavily: ['tavily-python'],
  telegram: ['python-telegram-bot'],
  usb: ['pyusb'],
  weaviate: ['weaviate-client'],
  websocket: ['websocket-client'],
  whisper: ['openai-whisper'],
  wikipediaapi: ['wikipedia-api'],
  win32com: ['pywin32'],
  yaml: ['pyyaml'],
  zmq: ['pyzmq'],
  // Parts of namespace packages, which many packages share. The namespace itself belongs to no package.
  ...partsOf('azure', [
    'ai.agents ai.contentsafety ai.documentintelligence ai.formrecognizer ai.inference ai.projects ai.textanalytics',
    'ai.translation.text ai.vision.imageanalysis appconfiguration cognitiveservices.speech communication.email core',
    'cosmos data.tables eventgrid eventhub functions identity keyvault.certificates keyvault.keys keyvault.secrets',
    'mgmt.compute mgmt.network mgmt.resource mgmt.storage monitor.opentelemetry monitor.query search.documents',
    'servicebus storage.blob storage.queue',
  ]),
  'azure.storage.filedatalake': ['azure-storage-file-datalake'],
  'azure.storage.fileshare': ['azure-storage-file-share'],
  'azure.devops': ['azure-devops'],
  ...partsOf('google', ['adk ads api_core auth genai generativeai']),
  'google.ai.generativelanguage': ['google-ai-generativelanguage'],
  'google.oauth2': ['google-auth'],
  'google.protobuf': ['protobuf'],
  ...partsOf('google.cloud', [
    'aiplatform bigquery bigquery_storage bigtable compute datastore dialogflow discoveryengine dlp documentai',
    'error_reporting firestore functions kms language logging monitoring pubsub scheduler spanner speech storage',
    'tasks texttospeech trace translate videointelligence vision',
  ]),
  'google.cloud.dialogflowcx': ['google-cloud-dialogflow-cx'],
  'google.cloud.exceptions': ['google-cloud-core'],
  'google.cloud.resourcemanager': ['google-cloud-resource-manager'],
  'google.cloud.secretmanager': ['google-cloud-secret-manager'],
  vertexai: ['google-cloud-aiplatform'],
  ...partsOf('llama_index', ['core embeddings.openai llms.openai readers.file']),
  ...partsOf('opentelemetry', ['api sdk']),
  'opentelemetry.trace': ['opentelemetry-api'],
  'ruamel.yaml': ['ruamel-yaml'],
}

/** Modules whose package has the same name, apart from `_` and `-`. */
const sameNames = new Set(
  `
  aiobotocore aiofiles aiohttp aiosqlite anthropic anyio apscheduler arxiv asyncpg attrs autogen_agentchat bcrypt
  boto3 botocore cachetools celery chromadb click cohere colorama crewai croniter cryptography dask dateparser
  ddgs deepdiff docker docling docx2txt duckdb duckduckgo_search ebooklib elasticsearch emoji exa_py faker fastapi
  fastmcp feedparser filelock flask folium fpdf fsspec geopandas geopy google_auth_httplib2 google_auth_oauthlib
  gradio graphviz groq gspread gtts h5py html2text httpx huggingface_hub humanize hvac imageio instructor jinja2
  jmespath joblib jsonpath_ng jsonschema keras kubernetes langchain langchain_anthropic langchain_aws
  langchain_chroma langchain_classic langchain_cohere langchain_community langchain_core langchain_docling
  langchain_experimental langchain_google_community langchain_google_genai langchain_google_vertexai
  langchain_groq langchain_huggingface langchain_mcp_adapters langchain_mistralai langchain_nvidia_ai_endpoints
  langchain_ollama langchain_openai langchain_postgres langchain_tavily langchain_text_splitters langdetect
  langfuse langgraph langsmith leaf_common leaf_server_common lightgbm litellm loguru lxml mammoth markdown
  markdownify markitdown matplotlib mcp mistralai mlflow moviepy msgpack mutagen nest_asyncio networkx neuro_san
  neurosurfer nltk notion_client num2words numpy oauthlib ollama onnxruntime openai openmeteo_requests openpyxl
  orjson ovos_bus_client ovos_config ovos_plugin_manager ovos_utils ovos_workshop packaging pandas paramiko
  passlib pdfplumber peewee pendulum pexpect phonenumbers pinecone pint platformdirs playwright plotly polars praw
  prometheus_client prompt_toolkit psutil psycopg pyarrow pyautogui pycountry pydantic pydantic_settings pydub
  pyfiglet pygments pyhocon pyjokes pymongo pymupdf pymysql pyodbc pypdf PyPDF2 pypdfium2 pyperclip pytesseract
  pytest pyttsx3 pytube pytz qrcode questionary rapidfuzz ratelimit ray redis regex reportlab requests rich
  schedule scipy seaborn selenium sentence_transformers sentry_sdk shapely simplejson slack_bolt slack_sdk
  sounddevice soundfile spacy sqlalchemy sqlmodel sqlparse starlette statsmodels streamlit stripe sympy tabulate
  tenacity tensorflow termcolor textblob tiktoken tinydb tldextract tokenizers toml tomli tomlkit torch torchaudio
  torchvision tqdm trafilatura transformers tweepy twilio typer typing_extensions tzlocal ujson unidecode
  unstructured urllib3 uvicorn voyageai wbgapi weasyprint websockets wikipedia wolframalpha xgboost xlrd
  xlsxwriter xmltodict yfinance youtube_transcript_api yt_dlp zeep zstandard
  `
    .trim()
    .split(/\s+/),
)

/** Namespaces that belong to no single package: only a module inside them identifies a package. */
const namespaces = new Set(['azure', 'google', 'google.cloud', 'llama_index', 'opentelemetry', 'ruamel'])

/** Returns entries for the parts of a namespace: `storage.blob` of `azure` is in `azure-storage-blob`. */
function partsOf(namespace: string, lines: readonly string[]): Record<string, readonly string[]> {
  const modules = lines.flatMap(line => line.split(' ')).map(part => `${namespace}.${part}`)
  return Object.fromEntries(modules.map(module => [module, [packageName(module)]]))
}

/** Returns the name of a package in the form of the package index, in which `A_b.c` and `a-b-c` are equal. */
export function packageName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

/**
 * Returns the module of an import statement that decides on the package: the first part of its name, or more parts in
 * a namespace that packages share (`google.genai`).
 * @param names dotted names that the statement mentions: `google` and `google.genai` for `from google import genai`
 */
export function decidingModule(names: readonly string[]): string {
  const top = names[0]!.split('.')[0]!
  if (!namespaces.has(top)) return top
  const longest = names.toSorted((a, b) => b.length - a.length)[0]!
  const parts = longest.split('.')
  const known = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  const listed = known.find(name => Object.hasOwn(packagesByModule, withoutVersion(name)))
  return listed ?? parts.slice(0, namespaces.has(`${top}.${parts[1] ?? ''}`) ? 3 : 2).join('.')
}

/**
 * Returns the package that provides a module, or null if that is unknown.
 * @param announced packages that the upload itself names in `pip install` commands
 */
export function packageOfModule(module: string, announced: readonly string[] = []): string | null {
  const key = withoutVersion(module)
  const known = Object.hasOwn(packagesByModule, key) ? packagesByModule[key]! : []
  const chosen = announced.map(packageName).find(name => known.includes(name))
  if (chosen ?? known[0]) return chosen ?? known[0]!
  const own = packageName(key)
  const named = announced.map(packageName).filter(name => isNamedAfter(name, own))
  if (named.includes(own) || sameNames.has(key)) return own
  return named.length === 1 ? named[0]! : null
}

/** Reports whether the words of a module's name begin or end those of a package: `python-foo` for `foo`. */
const isNamedAfter = (name: string, module: string): boolean =>
  name === module || name.startsWith(`${module}-`) || name.endsWith(`-${module}`)

/** Clients of cloud services have one module per version of the service: `google.cloud.speech_v1p1beta1`. */
const withoutVersion = (module: string): string => module.replace(/_v\d\w*$/, '')
